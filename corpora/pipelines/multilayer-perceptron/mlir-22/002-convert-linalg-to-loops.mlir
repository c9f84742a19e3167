"builtin.module"() ({
  "func.func"() <{function_type = (memref<4x8xf32, strided<[?, ?], offset: ?>>, memref<8x16xf32, strided<[?, ?], offset: ?>>, memref<16xf32, strided<[?], offset: ?>>) -> memref<4x16xf32>, sym_name = "mlp"}> ({
  ^bb0(%arg0: memref<4x8xf32, strided<[?, ?], offset: ?>>, %arg1: memref<8x16xf32, strided<[?, ?], offset: ?>>, %arg2: memref<16xf32, strided<[?], offset: ?>>):
    %0 = "arith.constant"() <{value = 8 : index}> : () -> index
    %1 = "arith.constant"() <{value = 16 : index}> : () -> index
    %2 = "arith.constant"() <{value = 1 : index}> : () -> index
    %3 = "arith.constant"() <{value = 4 : index}> : () -> index
    %4 = "arith.constant"() <{value = 0 : index}> : () -> index
    %5 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %6 = "memref.alloc"() <{alignment = 64 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4x16xf32>
    "scf.for"(%4, %3, %2) ({
    ^bb0(%arg8: index):
      "scf.for"(%4, %1, %2) ({
      ^bb0(%arg9: index):
        "memref.store"(%5, %6, %arg8, %arg9) <{nontemporal = false}> : (f32, memref<4x16xf32>, index, index) -> ()
        "scf.yield"() : () -> ()
      }) : (index, index, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "scf.for"(%4, %3, %2) ({
    ^bb0(%arg5: index):
      "scf.for"(%4, %1, %2) ({
      ^bb0(%arg6: index):
        "scf.for"(%4, %0, %2) ({
        ^bb0(%arg7: index):
          %11 = "memref.load"(%arg0, %arg5, %arg7) <{nontemporal = false}> : (memref<4x8xf32, strided<[?, ?], offset: ?>>, index, index) -> f32
          %12 = "memref.load"(%arg1, %arg7, %arg6) <{nontemporal = false}> : (memref<8x16xf32, strided<[?, ?], offset: ?>>, index, index) -> f32
          %13 = "memref.load"(%6, %arg5, %arg6) <{nontemporal = false}> : (memref<4x16xf32>, index, index) -> f32
          %14 = "arith.mulf"(%11, %12) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
          %15 = "arith.addf"(%13, %14) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
          "memref.store"(%15, %6, %arg5, %arg6) <{nontemporal = false}> : (f32, memref<4x16xf32>, index, index) -> ()
          "scf.yield"() : () -> ()
        }) : (index, index, index) -> ()
        "scf.yield"() : () -> ()
      }) : (index, index, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "scf.for"(%4, %3, %2) ({
    ^bb0(%arg3: index):
      "scf.for"(%4, %1, %2) ({
      ^bb0(%arg4: index):
        %7 = "memref.load"(%6, %arg3, %arg4) <{nontemporal = false}> : (memref<4x16xf32>, index, index) -> f32
        %8 = "memref.load"(%arg2, %arg4) <{nontemporal = false}> : (memref<16xf32, strided<[?], offset: ?>>, index) -> f32
        %9 = "arith.addf"(%7, %8) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        %10 = "arith.maximumf"(%9, %5) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "memref.store"(%10, %6, %arg3, %arg4) <{nontemporal = false}> : (f32, memref<4x16xf32>, index, index) -> ()
        "scf.yield"() : () -> ()
      }) : (index, index, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "func.return"(%6) : (memref<4x16xf32>) -> ()
  }) : () -> ()
}) : () -> ()

